import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, Flex, Text, useDesk } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { CorrectiveListState } from './corrective-list-state.ts';

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

interface StatusTab {
  readonly key: 'all' | 'open' | 'assigned' | 'inProcess' | 'toCheck' | 'close';
  readonly status: readonly number[];
  readonly finished: '' | '1';
}

/** The filters that the specification names: all, open, in process, closed, assigned. */
const tabs: readonly StatusTab[] = [
  { key: 'all', status: [], finished: '' },
  { key: 'open', status: [Opened], finished: '' },
  { key: 'assigned', status: [Assigned], finished: '' },
  { key: 'inProcess', status: [InProgress], finished: '' },
  { key: 'close', status: [Closed], finished: '' },
];
/** Besides, for who checks what was done, at a desk. */
const toCheck: StatusTab = { key: 'toCheck', status: [], finished: '1' };

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

interface StatusTabsProps extends Pick<CorrectiveListState, 'address' | 'setAddress'> {
  readonly installationId: number;
}

/** One press each for the states that people ask for, with how many there are. */
export const StatusTabs = ({ installationId, address, setAddress }: StatusTabsProps) => {
  const t = useText();
  const format = useFormat();
  const isDesk = useDesk();
  const { hasAny } = usePermissions();
  const shown = isDesk && hasAny(Permission.CorrectiveEdit) ? tabs.toSpliced(-1, 0, toCheck) : tabs;
  const summary = useRoute(summarizeCorrectives, { query: { installationId } }).data?.data;
  const counts: Readonly<Record<string, number | undefined>> = {
    open: summary?.opened,
    assigned: summary?.assigned,
    inProcess: summary?.inProgress,
    toCheck: summary?.finished ?? undefined,
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
      {shown.map(({ key, status, finished }) => {
        const isChosen = isSame(address.status, status) && address.finished === finished;
        const count = counts[key];
        return (
          <Button
            key={key}
            size="sm"
            minHeight="44px"
            variant={isChosen ? 'subtle' : 'ghost'}
            aria-pressed={isChosen}
            onClick={() => setAddress({ status: [...status], finished })}
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
