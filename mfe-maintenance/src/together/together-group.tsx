import { useId } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { useFormContext } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, Flex, Heading, Stack, Table, Text, usePhone } from 'shared-kit/web/ui';
import { AllFineButton } from '../record/readings/all-fine-button.tsx';
import { unitOf } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { columnFormats } from './column-formats.ts';
import { isDecided, rowName, type TogetherEntry } from './together-entry.ts';
import { TogetherCard, TogetherRow } from './together-row.tsx';
import type { Trouble } from './use-together.ts';

interface TogetherGroupProps {
  /** They ask for the same. */
  readonly tasks: readonly [TogetherTask, ...TogetherTask[]];
  readonly troubles: ReadonlyMap<number, Trouble>;
  readonly onSettled: (id: number) => void;
}

/** The tasks that ask for the same: all fine by one touch, the exceptions one by one. A table at the desk, cards on a phone. */
export const TogetherGroup = ({ tasks, troubles, onSettled }: TogetherGroupProps) => {
  const t = useText();
  const local = useLocalized();
  const id = useId();
  const isPhone = usePhone();
  const { getValues, setValue } = useFormContext<TogetherEntry>();
  const [first] = tasks;
  const allFine = (): void => {
    const { rows } = getValues();
    for (const task of tasks)
      if (!isDecided(rows[rowName(task.id)]))
        setValue(`rows.${rowName(task.id)}.result`, ChoreResult.ProperlyDone, { shouldDirty: true });
  };
  const columns = columnFormats(first.formats);
  return (
    <Box as="section" aria-labelledby={id}>
      <Flex gap="3" align="center" wrap="wrap" marginBottom="2">
        <Heading as="h2" size="sm" id={id} flex="1" minWidth="48" overflowWrap="anywhere">
          {local(first.choreName)}{' '}
          <Text as="span" color="fg.muted" fontWeight="normal">
            {t('list.here', { count: tasks.length })}
          </Text>
        </Heading>
        <AllFineButton
          variant="outline"
          size={{ base: 'lg', md: 'md' }}
          minHeight={{ base: '56px', md: '44px' }}
          width={{ base: 'full', md: 'auto' }}
          onClick={allFine}
        >
          {t('together.allFine')}
        </AllFineButton>
      </Flex>
      {isPhone ? (
        <Stack as="ul" listStyleType="none" gap="2">
          {tasks.map((task) => (
            <li key={task.id}>
              <TogetherCard task={task} trouble={troubles.get(task.id)} onSettled={onSettled} />
            </li>
          ))}
        </Stack>
      ) : (
        <Box overflowX="auto">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('filter.elementId')}</Table.ColumnHeader>
                {columns.map((format) => (
                  <Table.ColumnHeader key={format.id}>
                    {local(format.name)}
                    {unitOf(format) === '' ? '' : ` (${unitOf(format)})`}
                  </Table.ColumnHeader>
                ))}
                <Table.ColumnHeader>{t('record.result')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('together.more')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tasks.map((task) => (
                <TogetherRow
                  key={task.id}
                  task={task}
                  columns={columns}
                  trouble={troubles.get(task.id)}
                  onSettled={onSettled}
                />
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
    </Box>
  );
};
