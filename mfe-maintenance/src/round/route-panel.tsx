import type { RoundOrderName } from 'shared-kit/contracts/tasks/task-round';
import { roundOrders } from 'shared-kit/contracts/tasks/task-round';
import { Check, ListIcon, Route } from 'shared-kit/web/icons';
import { ReadPanel } from 'shared-kit/web/overlays';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { usePlaceText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';
import { areasOf } from './round-order.ts';
import type { Round } from './use-round.ts';

interface RoutePanelProps {
  readonly round: Pick<Round, 'order' | 'stops' | 'areas'>;
  readonly by: RoundOrderName;
  readonly current: number;
  /** Left out: there is but one order. */
  readonly onOrder?: ((order: RoundOrderName) => void) | undefined;
  readonly onTask: (id: number) => void;
  readonly onClose: () => void;
}

const iconOf = { route: Route, list: ListIcon } as const;

/** The whole way: where it leads, what is done there, and in which order it is walked. */
const RoutePanel = ({ round, by, current, onOrder, onTask, onClose }: RoutePanelProps) => {
  const t = useText();
  const place = usePlaceText();
  const { order, stops, areas } = round;
  const here = stops.get(current)?.areaId;
  const go = (id: number | undefined): void => {
    onClose();
    if (id !== undefined) onTask(id);
  };
  return (
    <ReadPanel title={t('round.way')} onClose={onClose}>
      <Stack gap="4">
        {onOrder ? (
          <Box role="group" aria-labelledby="round-order">
            <Heading as="h3" size="sm" id="round-order" marginBottom="2">
              {t('round.orderTitle')}
            </Heading>
            <Flex gap="2" wrap="wrap">
              {roundOrders.toReversed().map((name) => {
                const Sign = iconOf[name];
                return (
                  <Button
                    key={name}
                    variant={by === name ? 'solid' : 'outline'}
                    minHeight="44px"
                    aria-pressed={by === name}
                    onClick={() => onOrder(name)}
                  >
                    <Sign aria-hidden />
                    {t(`round.order.${name}`)}
                  </Button>
                );
              })}
            </Flex>
          </Box>
        ) : null}
        <Stack as="ol" listStyleType="none" gap="1">
          {areasOf(order, stops).map((part) => {
            const area = areas.get(part.areaId);
            const { left } = part;
            return (
              <li key={part.areaId}>
                <Button
                  variant={part.areaId === here ? 'subtle' : 'ghost'}
                  width="full"
                  minHeight="48px"
                  height="auto"
                  paddingX="2"
                  justifyContent="flex-start"
                  whiteSpace="normal"
                  textAlign="start"
                  aria-current={part.areaId === here ? 'step' : undefined}
                  onClick={() => go(part.ids.find((id) => !order.done.has(id)) ?? part.ids[0])}
                >
                  <Text as="span" flex="1" overflowWrap="anywhere">
                    {area ? place(area) : ''}
                  </Text>
                  {left === 0 ? <Check aria-hidden /> : null}
                  <Text as="span" color="fg.muted" fontWeight="normal">
                    {left === 0
                      ? t('round.areaDone', { count: part.ids.length })
                      : t('round.areaLeft', { count: left, total: part.ids.length })}
                  </Text>
                </Button>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </ReadPanel>
  );
};

export default RoutePanel;
