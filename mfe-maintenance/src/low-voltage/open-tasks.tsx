import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage-tasks';
import { localDayText } from 'shared-kit/domain/local-day';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Accordion } from 'shared-kit/web/panels';
import { useRoute } from 'shared-kit/web/query';
import { Box, Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const shown = 50;

/** What closing a report performs: folded up above the reports, and not there where nothing is to do. */
export const OpenTasks = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { data } = useRoute(listLowVoltageTasks, { query: { installationId, size: shown } });
  if (!data || data.total === 0) return null;
  const isLate = (periodEnd: string): boolean => Date.parse(periodEnd) <= Date.now();
  const lastDay = (periodEnd: string): string =>
    format.day(localDayText(new Date(Date.parse(periodEnd) - 1), format.timeZone));
  const late = data.data.filter(({ periodEnd }) => isLate(periodEnd)).length;
  return (
    <Accordion.Root collapsible marginBottom="3">
      <Accordion.Item value="tasks">
        <Accordion.ItemTrigger minHeight="11">
          <Flex flex="1" gap="3" wrap="wrap" align="center">
            {t('lowVoltage.openTasks', { count: data.total, shown: format.number(data.total) })}
            {late > 0 ? (
              <StateBadge tone="warning" icon={TriangleAlert}>
                {t('lowVoltage.lateTasks', { count: late })}
              </StateBadge>
            ) : null}
          </Flex>
          <Accordion.ItemIndicator />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>
            <Text color="fg.muted">{t('lowVoltage.openTasksText')}</Text>
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
