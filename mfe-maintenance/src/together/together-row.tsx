import { type ReactNode, useId, useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { useWatch } from 'shared-kit/web/form';
import { ChevronDown, ChevronUp } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Button, chakra, Stack, Table, Text } from 'shared-kit/web/ui';
import { shownComputations } from '../computed/shown-computations.ts';
import type { Entry } from '../record/entry/entry.ts';
import { readingField } from '../record/entry/entry-schema.ts';
import { EvidenceFields } from '../record/entry/evidence-fields.tsx';
import { ObservationField } from '../record/observations/observation-field.tsx';
import { ReadingField } from '../record/readings/reading-field.tsx';
import { isOutOfLimits } from '../record/readings/reading-text.ts';
import { ResultChoice } from '../record/readings/result-choice.tsx';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { usePeriodText } from '../tasks/period-text.ts';
import { usePlaceText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';
import { CompactReading } from './compact-reading.tsx';
import { ComputedLine } from './computed-line.tsx';
import { RowTrouble } from './row-trouble.tsx';
import { rowName } from './together-entry.ts';
import type { Trouble } from './use-together.ts';

const PlainLink = chakra(ModuleLink, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '0.2em',
  },
});

interface RowProps {
  readonly task: TogetherTask;
  readonly trouble: Trouble | undefined;
  readonly onSettled: (id: number) => void;
}

const useRow = (task: TogetherTask) => {
  const prefix = `rows.${rowName(task.id)}.`;
  const entry = useWatch({ name: prefix.slice(0, -1) }) as Entry;
  const t = useText();
  const words = useReadingText();
  const textOf = (id: number): string | undefined =>
    entry.readings[task.formats.findIndex((format) => format.id === id)]?.text;
  const computations = shownComputations(task, textOf);
  const isOut =
    task.formats.some((format) => isOutOfLimits(textOf(format.id) ?? '', format)) ||
    computations.some((each) => 'computed' in each && isOutside(each.computed));
  const previousOf = (format: TaskFormat): string | null => {
    const reading = task.previous?.readings.find(({ formatId }) => formatId === format.id);
    if (!reading) return null;
    const value = words.reading(reading, format);
    const isCopied = copyMarkOf(task.previous?.copies ?? [], 'reading', format.id)?.correctedAt === null;
    return isCopied ? t('copies.value', { value }) : value;
  };
  const nameOf = (format: TaskFormat): string =>
    `${prefix}${readingField(format, task.formats.indexOf(format))}`;
  const suggested = isOut ? ChoreResult.ImproperlyDone : null;
  return { prefix, entry, previousOf, nameOf, computations, suggested };
};

/** Which element, where; and which of several periods. */
const What = ({ task }: { readonly task: TogetherTask }) => {
  const place = usePlaceText();
  const period = usePeriodText();
  const { id, installationId, elementName, elementRef } = task;
  return (
    <Box overflowWrap="anywhere">
      <PlainLink to={paths.task({ id, installationId })}>
        <Text as="span" fontWeight="semibold">
          {elementName}
        </Text>
      </PlainLink>
      {elementRef === elementName ? null : (
        <Text as="span" color="fg.muted">
          {' '}
          {elementRef}
        </Text>
      )}
      <Text color="fg.muted">{`${place(task)} · ${period(task)}`}</Text>
    </Box>
  );
};

interface MoreProps {
  readonly task: TogetherTask;
  /** Formats that are written elsewhere. */
  readonly shown: readonly TaskFormat[];
}

/** What most of them do without: words, photos, videos, readings that are no texts. */
const More = ({ task, shown }: MoreProps) => {
  const { prefix, entry, previousOf, nameOf } = useRow(task);
  return (
    <Stack gap="4" paddingY="2">
      {task.formats
        .filter((format) => !shown.includes(format))
        .map((format) => (
          <ReadingField
            key={format.id}
            format={format}
            name={nameOf(format)}
            installationId={task.installationId}
            task={task}
            previous={previousOf(format)}
          />
        ))}
      <ObservationField
        elementTypeId={task.elementTypeId}
        optional={entry.result !== ChoreResult.UnableToDo}
        prefix={prefix}
      />
      <EvidenceFields
        installationId={task.installationId}
        requires={task.requires}
        result={entry.result}
        prefix={prefix}
        isSignedElsewhere
      />
    </Stack>
  );
};

/** What every one of them needs is seen at once; so is what was written already, and what explains a result that is not fine. */
const needsMore = (task: TogetherTask, shown: readonly TaskFormat[]): boolean =>
  task.formats.some((format) => format.required && !shown.includes(format)) ||
  task.requires.some((kind) => kind !== 'signature');

const isOtherThanFine = ({ result, observation }: Entry): boolean =>
  observation !== '' || (result !== null && result !== ChoreResult.ProperlyDone);

const useMore = (task: TogetherTask, shown: readonly TaskFormat[], entry: Entry) => {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? (needsMore(task, shown) || isOtherThanFine(entry));
  const Sign = isShown ? ChevronUp : ChevronDown;
  const button = (
    <Button
      variant="ghost"
      minHeight="44px"
      paddingX="2"
      aria-expanded={isShown}
      aria-controls={id}
      aria-label={t('together.moreOf', { of: task.elementName })}
      onClick={() => setOpen(!isShown)}
    >
      <Sign aria-hidden />
      {t('together.more')}
    </Button>
  );
  const content: ReactNode = isShown ? <More task={task} shown={shown} /> : null;
  return { id, button, content };
};

interface TableRowProps extends RowProps {
  readonly columns: readonly TaskFormat[];
}

/** At the desk: readings and result in a row, the rest below it. */
export const TogetherRow = ({ task, columns, trouble, onSettled }: TableRowProps) => {
  const { prefix, entry, previousOf, nameOf, computations, suggested } = useRow(task);
  const own = task.formats.filter(({ id }) => columns.some((column) => column.id === id));
  const more = useMore(task, own, entry);
  const width = columns.length + 3;
  return (
    <>
      <Table.Row verticalAlign="top">
        <Table.Cell minWidth="56">
          <What task={task} />
        </Table.Cell>
        {columns.map((column) => {
          const format = own.find(({ id }) => id === column.id);
          return (
            <Table.Cell key={column.id} minWidth="36">
              {format ? (
                <CompactReading
                  format={format}
                  name={nameOf(format)}
                  installationId={task.installationId}
                  task={task}
                  previous={previousOf(format)}
                />
              ) : null}
            </Table.Cell>
          );
        })}
        <Table.Cell minWidth="72">
          <ResultChoice name={`${prefix}result`} of={task.elementName} suggested={suggested} isBar />
        </Table.Cell>
        <Table.Cell>{more.button}</Table.Cell>
      </Table.Row>
      <Table.Row
        hidden={more.content === null && !trouble && !computations.some((each) => 'computed' in each)}
      >
        <Table.Cell id={more.id} colSpan={width} paddingTop="0">
          <ComputedLine computations={computations} />
          {trouble ? <RowTrouble task={task} entry={entry} trouble={trouble} onSettled={onSettled} /> : null}
          {more.content === null ? null : <Box maxWidth="60rem">{more.content}</Box>}
        </Table.Cell>
      </Table.Row>
    </>
  );
};

/** On a phone: a card. */
export const TogetherCard = ({ task, trouble, onSettled }: RowProps) => {
  const { prefix, entry, previousOf, nameOf, computations, suggested } = useRow(task);
  const shown = task.formats.filter(({ required }) => required);
  const more = useMore(task, shown, entry);
  return (
    <Stack
      as="article"
      aria-label={task.elementName}
      gap="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="2"
    >
      <What task={task} />
      {trouble ? <RowTrouble task={task} entry={entry} trouble={trouble} onSettled={onSettled} /> : null}
      {shown.map((format) => (
        <ReadingField
          key={format.id}
          format={format}
          name={nameOf(format)}
          installationId={task.installationId}
          task={task}
          previous={previousOf(format)}
        />
      ))}
      <ComputedLine computations={computations} />
      <ResultChoice name={`${prefix}result`} of={task.elementName} suggested={suggested} isBar />
      <Box>{more.button}</Box>
      <Box id={more.id}>{more.content}</Box>
    </Stack>
  );
};
