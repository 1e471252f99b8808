import type { CobieImport, CobieQuestion } from 'shared-kit/contracts/centres/cobie-imports';
import { asWritten, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Field, Heading, NativeSelect, Stack, Text } from 'shared-kit/web/ui';
import { fieldText, sheetText } from './sheet-text.ts';

export interface QuestionListProps {
  readonly questions: readonly CobieQuestion[];
  readonly format: CobieImport['format'];
  readonly busy: boolean;
  readonly onAnswer: (question: string, answer: string) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const useQuestionText = (format: CobieImport['format']) => {
  const { t } = useTranslation('mfe-admin');
  const formats = useFormat();
  return (question: CobieQuestion): { readonly text: string; readonly choices: readonly Choice[] } => {
    switch (question.kind) {
      case 'decimal': {
        const { column, sheet, count, examples } = question;
        const [first] = examples;
        const written = first?.written ?? '';
        // Grouped, it could again be two numbers.
        const labelOf = (sign: 'comma' | 'point') =>
          t('cobie.readAs', { written, value: first ? formats.number(first[sign], asWritten) : '' });
        return {
          text: t('cobie.decimal', { column, sheet: sheetText(t, format, sheet), written, count }),
          choices: [
            { value: ',', label: labelOf('comma') },
            { value: '.', label: labelOf('point') },
          ],
        };
      }
      case 'dayOrder': {
        const { column, sheet, count, examples } = question;
        const [first] = examples;
        const written = first?.written ?? '';
        return {
          text: t('cobie.dayOrder', { column, sheet: sheetText(t, format, sheet), written, count }),
          choices: (['dayFirst', 'monthFirst'] as const).map((value) => ({
            value,
            label: t('cobie.readAs', { written, value: first ? formats.longDay(first[value]) : '' }),
          })),
        };
      }
      case 'hidden': {
        const { rows, columns } = question;
        return {
          text:
            columns.length === 0
              ? t('cobie.hiddenRowsOnly', { rows })
              : t('cobie.hidden', { rows, columns: columns.join(', ') }),
          choices: (['take', 'leave'] as const).map((value) => ({
            value,
            label: t(`cobie.hiddenAnswers.${value}`),
          })),
        };
      }
      case 'type': {
        const { written, proposals } = question;
        return {
          text: t('cobie.type', { written }),
          choices: [
            ...proposals.map(({ key, label }) => ({ value: `=${key}`, label: t('cobie.typeIs', { label }) })),
            { value: '=', label: t('cobie.typeNew', { written }) },
          ],
        };
      }
      case 'heading': {
        const { column, sheet, proposals } = question;
        return {
          text: t('cobie.heading', { column, sheet: sheetText(t, format, sheet) }),
          choices: [
            ...proposals.map(({ key, label }) => ({ value: `=${key}`, label: fieldText(t, key) || label })),
            { value: '=', label: t('cobie.headingLeave') },
          ],
        };
      }
    }
  };
};

/** One of its answers is empty, as is what nobody has chosen. */
const mayBeEmpty = ({ kind }: CobieQuestion): boolean => kind === 'heading' || kind === 'type';
const valueOfAnswer = (question: CobieQuestion): string =>
  question.answer === null ? '' : mayBeEmpty(question) ? `=${question.answer}` : question.answer;
const answerOfValue = (question: CobieQuestion, value: string): string =>
  mayBeEmpty(question) ? value.slice(1) : value;

/** What has to be known before the file can be taken: each asked once. */
export const QuestionList = ({ questions, format, busy, onAnswer }: QuestionListProps) => {
  const { t } = useTranslation('mfe-admin');
  const textOf = useQuestionText(format);
  return (
    <Stack as="section" gap="4" marginBottom="4" aria-label={t('cobie.questions')}>
      <Heading as="h3" size="sm">
        {t('cobie.questions')}
      </Heading>
      {questions.map((question) => {
        const { text, choices } = textOf(question);
        const value = valueOfAnswer(question);
        return (
          <Field.Root key={question.id} disabled={busy}>
            <Field.Label>{text}</Field.Label>
            <NativeSelect.Root width="auto" maxWidth="full" disabled={busy}>
              <NativeSelect.Field
                value={value}
                onChange={(event) => onAnswer(question.id, answerOfValue(question, event.target.value))}
              >
                {value === '' ? <option value="">{t('cobie.unanswered')}</option> : null}
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        );
      })}
      {busy ? <Text role="status">{t('cobie.answering')}</Text> : null}
    </Stack>
  );
};
