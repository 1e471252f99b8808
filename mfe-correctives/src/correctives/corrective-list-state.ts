import { useMemo } from 'react';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { defineList, type ListQuery, useListState } from 'shared-kit/web/table';
import { useDesk } from 'shared-kit/web/ui';

/** The correctives of an installation, narrowed down by what people and figures ask for; `sort`: as they come unless somebody asks. */
const sortedBy = (sort: '-openedAt' | '-open') =>
  defineList(listCorrectives, {
    name: 'correctives',
    sort,
    filters: {
      status: 'several',
      overdue: 'yesNo',
      away: 'yesNo',
      waiting: 'yesNo',
      finished: 'yesNo',
      assignedTo: 'several',
      priority: 'several',
      correctiveTypeId: 'several',
      buildingId: 'several',
      floorId: 'several',
      areaId: 'several',
      elementId: 'several',
      from: { kind: 'days', to: 'to' },
      failureCause: 'one',
      failureMode: 'one',
      openedById: 'several',
      closedById: 'several',
      merged: 'yesNo',
      openOn: 'one',
      closedFrom: 'one',
      closedTo: 'one',
    },
    state: { view: '' },
    given: ['installationId'],
    leftOut: ['taskId', 'lowVoltageReportId', 'inspectionId', 'defectId'],
  });

const usualList = sortedBy('-openedAt');
/** At a desk what is open comes first. */
const deskList = sortedBy('-open');

export type CorrectiveListQuery = ListQuery<typeof listCorrectives>;

export const useCorrectiveList = (installationId: number) => {
  const isDesk = useDesk();
  const definition = isDesk ? deskList : usualList;
  const state = useListState(definition, { installationId });
  const asked = state.query;
  // The service sorts by itself as the usual list does.
  const query = useMemo((): typeof asked => (isDesk ? { sort: '-open', ...asked } : asked), [asked, isDesk]);
  return { definition, ...state, query };
};
export type CorrectiveListState = ReturnType<typeof useCorrectiveList>;
