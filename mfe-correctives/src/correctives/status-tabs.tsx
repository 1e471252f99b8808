import { summarizeCorrectives } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { CorrectiveListState } from './corrective-list-state.ts';

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

/** The filters that the specification names: all, open, in process, closed, assigned. */
const tabs = [
  { key: 'all', status: [] },
  { key: 'open', status: [Opened] },
  { key: 'assigned', status: [Assigned] },
  { key: 'inProcess', status: [InProgress] },
  { key: 'close', status: [Closed] },
] as const;

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

interface StatusTabsProps extends Pick<CorrectiveListState, 'address' | 'setAddress'> {
  readonly installationId: number;
}

/** One press each for the states that people ask for, with how many there are. */
export const StatusTabs = ({ installationId, address, setAddress }: StatusTabsProps) => {
  const t = useText();
  const format = useFormat();
  const summary = useRoute(summarizeCorrectives, { query: { installationId } }).data?.data;
  const counts: Readonly<Record<string, number | undefined>> = {
    open: summary?.opened,
    assigned: summary?.assigned,
    inProcess: summary?.inProgress,
  };
  return (
    <Flex
      role="group"
      aria-label={t('field.status')}
      // A phone has the states among its filters: the cards come first there.
      display={{ base: 'none', md: 'flex' }}
      gap="1"
      wrap="wrap"
      marginBottom="2"
    >
      {tabs.map(({ key, status }) => {
        const isChosen = isSame(address.status, status);
        const count = counts[key];
        return (
          <Button
            key={key}
            size="sm"
            minHeight="44px"
            variant={isChosen ? 'subtle' : 'ghost'}
            aria-pressed={isChosen}
            onClick={() => setAddress({ status: [...status] })}
          >
            {t(`tab.${key}`)}
            {key in counts ? (
              // While it is not known there is room for it: what people are about to press stays where it is.
              <Text
                as="span"
                color="fg.muted"
                minWidth="4"
                visibility={count === undefined ? 'hidden' : undefined}
              >
                {count === undefined ? '' : format.number(count)}
              </Text>
            ) : null}
          </Button>
        );
      })}
    </Flex>
  );
};
