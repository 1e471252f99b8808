import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { taskStates } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Accordion } from 'shared-kit/web/panels';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { Box, Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const shown = 50;
/** In place of a person: whoever it is. */
const anybody = -1;
const defaults = { tasks: '', tasksFrom: '', tasksTo: '', tasksOf: anybody };

/** What the address names of them, as a number leads to them; else all that are open. */
const useAsked = () => {
  const [{ tasks, tasksFrom, tasksTo, tasksOf }] = useUrlState(defaults);
  const state = taskStates.find((each) => each === tasks);
  const person = state === 'performed' ? { performedById: tasksOf } : { person: tasksOf };
  const narrowed = {
    ...(tasksFrom === '' ? {} : { from: tasksFrom }),
    ...(tasksTo === '' ? {} : { to: tasksTo }),
    ...(tasksOf === anybody ? {} : person),
  };
  return { state, query: state ? { state, ...narrowed } : {} };
};

/** What closing a report performs: folded up above the reports unless it is asked for, and not there where nothing is to do. */
export const OpenTasks = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { state, query } = useAsked();
  const { data } = useRoute(listLowVoltageTasks, { query: { installationId, size: shown, ...query } });
  const late = useRoute(listLowVoltageTasks, { query: { installationId, size: 1, state: 'late' } }).data;
  if (!data || (data.total === 0 && !state)) return null;
  const lastDay = (periodEnd: string): string =>
    format.day(localDayText(new Date(Date.parse(periodEnd) - 1), format.timeZone));
  const counted = { count: data.total, shown: format.number(data.total) };
  return (
    <Accordion.Root collapsible marginBottom="3" defaultValue={state ? ['tasks'] : []}>
      <Accordion.Item value="tasks">
        <Accordion.ItemTrigger minHeight="11">
          <Flex flex="1" gap="3" wrap="wrap" align="center">
            {state ? t(`lowVoltage.tasksIn.${state}`, counted) : t('lowVoltage.openTasks', counted)}
            {!state && late && late.total > 0 ? (
              <StateBadge tone="warning" icon={TriangleAlert}>
                {t('lowVoltage.lateTasks', { count: late.total })}
              </StateBadge>
            ) : null}
          </Flex>
          <Accordion.ItemIndicator />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>
            {state === 'performed' ? null : <Text color="fg.muted">{t('lowVoltage.openTasksText')}</Text>}
            <Box as="ul" paddingInlineStart="5" marginTop="2">
              {data.data.map(({ id, choreName, elementName, areaName, periodEnd }) => (
                <Box as="li" key={id}>
                  {[elementName, local(choreName), areaName, lastDay(periodEnd)].join(' · ')}
                </Box>
              ))}
            </Box>
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  );
};
