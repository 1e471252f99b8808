import type { Placing } from 'shared-kit/domain/tasks/level-work';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, chakra, Flex, Table } from 'shared-kit/web/ui';
import { useHours } from '../calendar/hours-bar.tsx';
import { useText } from '../use-text.ts';
import type { Shown } from './use-level.ts';

const keyOf = ({ day, personId }: Placing): string => `${day} ${personId ?? 0}`;

const minutesBy = (
  { proposal: { lines } }: Shown,
  placingOf: (line: Shown['lines'][number]) => Placing,
): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf(placingOf(line));
    minutes.set(key, (minutes.get(key) ?? 0) + line.minutes);
  }
  return minutes;
};

const height = 40;

const Bar = ({ share, isAfter }: { readonly share: number; readonly isAfter: boolean }) => (
  <Box
    width="2"
    height={`${Math.round(Math.min(share, 1) * height)}px`}
    minHeight={share > 0 ? '2px' : '0'}
    borderTopRadius="xs"
    bg={isAfter ? 'blue.solid' : share > 1 ? 'red.emphasized' : 'gray.emphasized'}
  />
);

/** The hours of each person on each day, as they are beside as they would be. */
export const LevelBars = ({ shown }: { readonly shown: Shown }) => {
  const t = useText();
  const hours = useHours();
  const { day: dayText } = useFormat();
  const { proposal, placings } = shown;
  const before = minutesBy(shown, (line) => line);
  const after = minutesBy(shown, (line) => placings.get(line.id) ?? line);
  // A day that is far beyond the others is cut, in another colour: beside it nothing else could be seen.
  const most = 2 * Math.max(1, ...after.values());
  const used = new Set([...before.keys(), ...after.keys()].map((key) => key.split(' ')[0] ?? ''));
  const days = [...new Set([...used, ...proposal.days])].toSorted();
  const hasWork = (personId: number | null): boolean =>
    days.some((day) => before.has(keyOf({ day, personId })) || after.has(keyOf({ day, personId })));
  const rows = [
    ...proposal.people.map(({ id, name }) => ({ personId: id, name })),
    { personId: null, name: t('assignee.nobody') },
  ].filter(({ personId }) => hasWork(personId));
  return (
    <Table.ScrollArea
      // What is said and not seen stays within what scrolls.
      position="relative"
      borderWidth="1px"
      borderRadius="lg"
      tabIndex={0}
      role="region"
      aria-label={t('level.bars')}
    >
      <Table.Root size="sm" variant="line" bg="bg.panel">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader minWidth="32">{t('calendar.who')}</Table.ColumnHeader>
            {days.map((day) => (
              <Table.ColumnHeader key={day} paddingX="1" textAlign="center">
                <span aria-hidden>{Number(day.slice(-2))}</span>
                <chakra.span srOnly>{dayText(day)}</chakra.span>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ personId, name }) => (
            <Table.Row key={personId ?? 0}>
              <chakra.th
                scope="row"
                textAlign="start"
                padding="2"
                fontWeight="semibold"
                borderBottomWidth="1px"
              >
                {name}
              </chakra.th>
              {days.map((day) => {
                const was = before.get(keyOf({ day, personId })) ?? 0;
                const is = after.get(keyOf({ day, personId })) ?? 0;
                return (
                  <Table.Cell key={day} padding="1" verticalAlign="bottom">
                    <Flex align="flex-end" justify="center" gap="0.5" height={`${height}px`} aria-hidden>
                      <Bar share={was / most} isAfter={false} />
                      <Bar share={is / most} isAfter />
                    </Flex>
                    <chakra.span srOnly>
                      {t('level.bar', { before: hours(was), after: hours(is) })}
                    </chakra.span>
                  </Table.Cell>
                );
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};
