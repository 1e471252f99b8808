import type { ReactNode } from 'react';
import type { GenerationPreview } from 'shared-kit/contracts/tasks/task-generations';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, Plus } from 'shared-kit/web/icons';
import { Button, confirm, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { BeginFields } from './begin-fields.tsx';
import type { GenerationChoice } from './use-generation-choice.ts';
import { YearField, type YearFieldProps } from './year-field.tsx';

interface GenerationFormProps extends YearFieldProps {
  /** What generating would change; undefined until it is known. */
  readonly preview: GenerationPreview | undefined;
  readonly chosen: GenerationChoice;
  /** What else can be chosen. */
  readonly children: ReactNode;
  readonly isBusy: boolean;
  readonly onStart: (onlyMissing: boolean) => void;
}

/** Which year, from when on and of what; started after saying what will happen. */
export const GenerationForm = ({
  year,
  years,
  preview,
  chosen,
  children,
  onYear,
  isBusy,
  onStart,
}: GenerationFormProps) => {
  const t = useText();
  const { number } = useFormat();
  const isMore = preview !== undefined && preview.updated + preview.removed > 0;
  const start = async (onlyMissing: boolean): Promise<void> => {
    const { created = 0, updated = 0, removed = 0 } = preview ?? {};
    const counts = { created: number(created), updated: number(updated), removed: number(removed) };
    const text = t(onlyMissing ? 'generation.questionMissing' : 'generation.question', { year, ...counts });
    const acceptLabel = t(onlyMissing ? 'generation.addMissing' : 'generation.start');
    if (await confirm({ text, acceptLabel, cancel: true })) onStart(onlyMissing);
  };
  const waits = isBusy || chosen.isOpen || preview === undefined;
  const { begin } = chosen.choice;
  return (
    <Stack gap="2">
      <Flex
        as="form"
        gap="3"
        align="flex-end"
        wrap="wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (!waits) void start(false);
        }}
      >
        <YearField year={year} years={years} onYear={onYear} />
        <BeginFields {...chosen} />
        {children}
        <Button
          type="submit"
          aria-haspopup="dialog"
          disabled={chosen.isOpen || preview === undefined}
          loading={isBusy}
          loadingText={t('generation.running')}
        >
          <CalendarClock aria-hidden />
          {t('generation.start')}
        </Button>
        {isMore && preview.created > 0 ? (
          <Button variant="outline" aria-haspopup="dialog" disabled={waits} onClick={() => void start(true)}>
            <Plus aria-hidden />
            {t('generation.addMissing')}
          </Button>
        ) : null}
      </Flex>
      {begin === 'year' ? null : (
        <Text color="fg.muted">
          {t(begin === 'former' ? 'generation.formerHelp' : 'generation.beginHelp')}
        </Text>
      )}
    </Stack>
  );
};
