import { quantityUnits } from 'shared-kit/contracts/catalogues/quantities';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { copyBehind } from 'shared-kit/domain/readings/copied-quantities';
import { CircleCheck, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Heading, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { CopyNote } from '../copies/copy-note.tsx';
import { useText } from '../use-text.ts';
import { DriftLine } from './drift-line.tsx';
import type { ShownComputation } from './shown-computations.ts';
import { useComputedWords } from './use-computed-words.ts';
import type { Courses } from './use-courses.ts';

interface ComputedListProps {
  readonly computations: readonly ShownComputation[];
  readonly courses?: Courses | undefined;
  /** Of the task. */
  readonly formats: readonly TaskFormat[];
  /** Of the task; none while it is being recorded. */
  readonly copied?: Pick<Task, 'copies' | 'installationId'> | undefined;
}

/** What follows from the readings: each value with its limits, its formula and how it stands beside the year before. */
export const ComputedList = ({ computations, courses, formats, copied }: ComputedListProps) => {
  const t = useText();
  if (computations.length === 0) return null;
  return (
    <Box as="section" aria-label={t('computed.title')} borderWidth="1px" borderRadius="md" padding="3">
      <Heading as="h3" size="sm" marginBottom="2">
        {t('computed.title')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {computations.map((computation) => (
          <Box as="li" key={computation.quantity}>
            {'computed' in computation ? (
              <>
                <Value computation={computation} courses={courses} />
                {copied ? (
                  <CopyNote
                    copy={copyBehind(
                      computation.quantity,
                      copied.copies,
                      (id) => formats.find((format) => format.id === id)?.quantity,
                    )}
                    installationId={copied.installationId}
                  />
                ) : null}
              </>
            ) : (
              <Missing computation={computation} formats={formats} />
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  );
};

type OfKind<K extends string> = Extract<ShownComputation, Readonly<Record<K, unknown>>>;

interface ValueProps {
  readonly computation: OfKind<'computed'>;
  readonly courses: Courses | undefined;
}

const Value = ({ computation: { quantity, computed, norm }, courses }: ValueProps) => {
  const t = useText();
  const words = useComputedWords();
  const isLimited = computed.min !== null || computed.max !== null;
  const isOut = isOutside(computed);
  const drift = courses?.drift(quantity, computed.value, quantity) ?? null;
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        <Text>{words.name(quantity)}</Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {words.value(quantity, computed.value)}
        </Text>
        {isLimited ? (
          <StateBadge tone={isOut ? 'bad' : 'good'} icon={isOut ? TriangleAlert : CircleCheck}>
            {t(isOut ? 'reading.outOfLimits' : 'computed.within')}
          </StateBadge>
        ) : null}
      </Flex>
      {isLimited ? <Text color="fg.muted">{words.limits(computed, norm)}</Text> : null}
      <DriftLine drift={drift} value={computed.value} unit={quantityUnits[quantity]} />
      <Box as="details" color="fg.muted">
        <Box as="summary" cursor="pointer" minHeight={{ base: '44px', md: '6' }} alignContent="center">
          {t('computed.how')}
        </Box>
        <Text overflowWrap="anywhere">{words.formula(computed)}</Text>
      </Box>
    </>
  );
};

interface MissingProps {
  readonly computation: OfKind<'missing'>;
  readonly formats: readonly TaskFormat[];
}

const Missing = ({ computation: { quantity, missing }, formats }: MissingProps) => {
  const words = useComputedWords(formats);
  return (
    <>
      <Text>{words.name(quantity)}</Text>
      <Text color="fg.muted">{words.lacks(missing)}</Text>
    </>
  );
};
