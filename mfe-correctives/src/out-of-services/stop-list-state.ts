import { listOutOfServices } from 'shared-kit/contracts/correctives/out-of-services';
import { useUrlState } from 'shared-kit/web/router';
import { defineList, type ListQuery, useListState } from 'shared-kit/web/table';

/** Days that the bars go back. */
export const spans = [30, 90, 365] as const;

/** What is or was out of service in an installation. */
export const stopList = defineList(listOutOfServices, {
  name: 'outOfServices',
  sort: '-openedAt',
  filters: {
    open: 'yesNo',
    reason: 'one',
    planned: 'yesNo',
    buildingId: 'several',
    floorId: 'several',
    areaId: 'several',
    elementId: 'several',
    from: { kind: 'days', to: 'to' },
  },
  state: { view: '', span: 30 },
  given: ['installationId'],
  leftOut: ['correctiveId'],
});

export type StopQuery = ListQuery<typeof listOutOfServices>;

export const useStopList = (installationId: number) => {
  const list = useListState(stopList, { installationId });
  const { view, span } = list.address;
  return { ...list, isBars: view === 'bars', days: spans.find((one) => one === span) ?? spans[0] };
};
export type StopListState = ReturnType<typeof useStopList>;

const noProposal = { putOut: 0, text: '', basis: '' };

/** What another screen proposes to put out of service, until the form is left; null where none does. */
export const useProposedStop = () => {
  const [{ putOut, text, basis }, setProposed] = useUrlState(noProposal);
  const leave = (): void => setProposed(noProposal);
  const proposed = { elementId: putOut, openingDescription: text, legalBasis: basis };
  return { proposed: putOut > 0 ? proposed : null, leave };
};
