import { defined } from 'shared-kit/domain/defined';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock, Eye, Plus } from 'shared-kit/web/icons';
import { Button, confirm, ErrorState, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { BeginFields } from './begin-fields.tsx';
import { GenerationOfAllResult } from './generation-of-all-result.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { useGenerationChoice } from './use-generation-choice.ts';
import { useGenerationOfAll } from './use-generation-of-all.ts';
import { useYears } from './use-years.ts';
import { YearField } from './year-field.tsx';

/** A year's tasks of every active installation: what that would change, doing it, and what came of each. */
export const GenerationOfAll = () => {
  const t = useText();
  const { number } = useFormat();
  const years = useYears();
  const { year } = years;
  const chosen = useGenerationChoice();
  const { from, sinceFormer } = chosen.part;
  const begin = defined({ from, sinceFormer });
  const { list, job, running, start, isStarting } = useGenerationOfAll();
  const last = job?.state === 'done' && job.result?.isPreview ? job.result : null;
  const isOfThis = last?.year === year && last.from === from && last.sinceFormer === sinceFormer;
  const known = isOfThis ? last : null;
  const ask = async (onlyMissing: boolean): Promise<void> => {
    const counts = known && {
      created: number(known.created),
      updated: number(known.updated),
      removed: number(known.removed),
    };
    const question = counts
      ? t(onlyMissing ? 'generation.questionMissing' : 'generation.question', { year, ...counts })
      : t('generation.questionUnchecked', { year });
    const acceptLabel = t(onlyMissing ? 'generation.addMissing' : 'generation.startAll');
    if (await confirm({ text: question, acceptLabel, cancel: true })) start({ year, onlyMissing, ...begin });
  };
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (running) return <GenerationProgress job={running} label={t('generation.runningAll')} />;
  return (
    <Stack gap="6">
      <Text maxWidth="70ch">{t('generation.textAll')}</Text>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <YearField {...years} />
        <BeginFields {...chosen} />
        <Button
          variant={known ? 'outline' : 'solid'}
          loading={isStarting}
          disabled={chosen.isOpen}
          onClick={() => start({ year, isPreview: true, ...begin })}
        >
          <Eye aria-hidden />
          {t('generation.checkAll')}
        </Button>
        <Button
          variant={known ? 'solid' : 'outline'}
          aria-haspopup="dialog"
          disabled={isStarting || chosen.isOpen}
          onClick={() => void ask(false)}
        >
          <CalendarClock aria-hidden />
          {t('generation.startAll')}
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          disabled={isStarting || chosen.isOpen}
          onClick={() => void ask(true)}
        >
          <Plus aria-hidden />
          {t('generation.addMissing')}
        </Button>
      </Flex>
      {job ? <GenerationOfAllResult job={job} /> : null}
    </Stack>
  );
};
