import { asWritten } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Field, Stack } from '../../ui/core.ts';
import { NativeSelect } from '../../ui/parts/native-select.ts';
import type { SheetQuestion } from './read-entries.ts';

interface SheetQuestionsProps {
  readonly questions: readonly SheetQuestion[];
  readonly busy: boolean;
  readonly onAnswer: (question: string, answer: string) => void;
}

/** What has to be known before a sheet can be taken: each asked once. */
export const SheetQuestions = ({ questions, busy, onAnswer }: SheetQuestionsProps) => {
  const t = useKitText();
  const format = useFormat();
  const textOf = (question: SheetQuestion): string => {
    if (question.kind === 'hidden') return t('sheet.hidden', { rows: question.rows });
    const { heading: column, count, example } = question;
    return t(`sheet.${question.kind}`, { column, written: example.written, count });
  };
  const choicesOf = (question: SheetQuestion): readonly (readonly [value: string, label: string])[] => {
    if (question.kind === 'hidden')
      return [
        ['take', t('sheet.take')],
        ['leave', t('sheet.leave')],
      ];
    const isText = (value: string) => t('sheet.readAs', { written: question.example.written, value });
    return question.kind === 'decimal'
      ? [
          [',', isText(format.number(question.example.comma, asWritten))],
          ['.', isText(format.number(question.example.point, asWritten))],
        ]
      : [
          ['dayFirst', isText(format.longDay(question.example.dayFirst))],
          ['monthFirst', isText(format.longDay(question.example.monthFirst))],
        ];
  };
  if (questions.length === 0) return null;
  return (
    <Stack gap="4">
      {questions.map((question) => (
        <Field.Root key={question.id} disabled={busy}>
          <Field.Label>{textOf(question)}</Field.Label>
          <NativeSelect.Root width="auto" maxWidth="full" disabled={busy}>
            <NativeSelect.Field
              value={question.answer ?? ''}
              onChange={(event) => onAnswer(question.id, event.target.value)}
            >
              {question.answer === undefined ? <option value="">{t('sheet.unanswered')}</option> : null}
              {choicesOf(question).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ))}
    </Stack>
  );
};
