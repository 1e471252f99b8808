import { ChoreResult } from 'shared-kit/contracts/enums';
import type { CopyCandidate } from 'shared-kit/contracts/tasks/copy-tasks';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { useEnumText, useFormat, useKitText, useLocalized } from 'shared-kit/web/i18n';
import { CircleAlert, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Field, Flex, NativeSelect, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { usePeriodText } from '../tasks/period-text.ts';
import { useText } from '../use-text.ts';
import { CopyCheckbox } from './copy-checkbox.tsx';
import { type CopyChoice, copyableReadings, wholeChoice } from './copy-choice.ts';
import { useCopyText } from './use-copy-text.ts';

interface CandidateCardProps {
  readonly candidate: CopyCandidate;
  readonly choice: CopyChoice;
  readonly onChange: (choice: CopyChoice) => void;
  /** What the server has refused of it, as codes. */
  readonly faults: readonly string[];
}

const results = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo] as const;

/** One task: from which earlier result what is copied into it, value by value. */
export const CandidateCard = ({ candidate, choice, onChange, faults }: CandidateCardProps) => {
  const t = useText();
  const kit = useKitText();
  const local = useLocalized();
  const format = useFormat();
  const period = usePeriodText();
  const { task, sources, formats } = candidate;
  const source = sources.find(({ id }) => id === choice.fromTaskId) ?? null;
  return (
    <Box as="section" aria-label={task.elementName} borderWidth="1px" borderRadius="lg" padding="3">
      <Stack gap="2">
        <CopyCheckbox
          checked={choice.isWanted}
          disabled={source === null}
          onChange={(isWanted) => onChange({ ...choice, isWanted })}
        >
          <Text as="span" fontWeight="semibold">
            {task.elementName}
          </Text>
          {` · ${local(task.choreName)} · ${period(task)}`}
        </CopyCheckbox>
        {source === null ? <Text color="fg.muted">{t('copies.noSource')}</Text> : null}
        {sources.length > 0 ? (
          <Field.Root>
            <Field.Label>{t('copies.sourceLabel')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={choice.fromTaskId === 0 ? '' : String(choice.fromTaskId)}
                onChange={({ target }) =>
                  onChange(
                    wholeChoice(sources.find(({ id }) => String(id) === target.value) ?? null, formats),
                  )
                }
              >
                <option value="">{t('copies.nothing')}</option>
                {sources.map((each) => (
                  <option key={each.id} value={each.id}>
                    {[
                      period(each),
                      each.performedAt === null ? '' : format.date(each.performedAt),
                      each.performedByName ?? '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ) : null}
        {source !== null && choice.isWanted ? (
          <Values candidate={candidate} choice={choice} onChange={onChange} faults={[]} />
        ) : null}
        {faults.map((code) => (
          <Flex key={code} role="alert" gap="1" align="center" color="fg.error">
            <CircleAlert aria-hidden size={14} />
            {kit(`fieldErrors.${code}`)}
          </Flex>
        ))}
      </Stack>
    </Box>
  );
};

/** What the source said there already of where it was from. */
const Mark = ({ copy }: { readonly copy: Copy | null }) => {
  const words = useCopyText();
  return copy === null || copy.correctedAt !== null ? null : (
    <Text as="span" display="block" color="fg.muted">
      {words.from(copy)}
    </Text>
  );
};

const Values = ({ candidate, choice, onChange }: CandidateCardProps) => {
  const t = useText();
  const local = useLocalized();
  const words = useReadingText();
  const { text } = useEnumText();
  const { sources, formats } = candidate;
  const source = sources.find(({ id }) => id === choice.fromTaskId);
  if (!source) return null;
  const withFormat = (id: number, isChosen: boolean): readonly number[] =>
    isChosen ? [...choice.formatIds, id] : choice.formatIds.filter((one) => one !== id);
  return (
    <Stack gap="2" paddingStart={{ base: '0', md: '6' }}>
      <Field.Root>
        <Field.Label>{t('record.result')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={choice.result === null ? '' : String(choice.result)}
            onChange={({ target }) =>
              onChange({
                ...choice,
                result: results.find((result) => String(result) === target.value) ?? null,
              })
            }
          >
            <option value="">
              {t('copies.copiedResult', { result: text('choreResult', source.result) })}
            </option>
            {results.map((result) => (
              <option key={result} value={result}>
                {text('choreResult', result)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {copyableReadings(source, formats).map(({ format, reading }) => (
        <CopyCheckbox
          key={format.id}
          checked={choice.formatIds.includes(format.id)}
          onChange={(isChosen) => onChange({ ...choice, formatIds: withFormat(format.id, isChosen) })}
        >
          {`${local(format.name)}: `}
          <Text as="span" fontWeight="semibold">
            {words.reading(reading, format)}
          </Text>{' '}
          {source.outOfLimits.includes(format.id) ? (
            <StateBadge tone="bad" icon={TriangleAlert}>
              {t('reading.out')}
            </StateBadge>
          ) : null}
          <Mark copy={copyMarkOf(source.copies, 'reading', format.id)} />
        </CopyCheckbox>
      ))}
      {source.observation === '' ? null : (
        <CopyCheckbox
          checked={choice.observation}
          onChange={(observation) => onChange({ ...choice, observation })}
        >
          {`${t('record.observation')}: ${source.observation}`}
          <Mark copy={copyMarkOf(source.copies, 'observation')} />
        </CopyCheckbox>
      )}
    </Stack>
  );
};
