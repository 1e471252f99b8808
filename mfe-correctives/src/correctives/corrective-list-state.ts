import { listCorrectives } from 'shared-kit/contracts/correctives';
import { defineList, type ListQuery, useListState } from 'shared-kit/web/table';

/** The correctives of an installation, narrowed down by what people and figures ask for. */
export const correctiveList = defineList(listCorrectives, {
  name: 'correctives',
  sort: '-openedAt',
  filters: {
    status: 'several',
    overdue: 'yesNo',
    waiting: 'yesNo',
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

export type CorrectiveListQuery = ListQuery<typeof listCorrectives>;

export const useCorrectiveList = (installationId: number) => useListState(correctiveList, { installationId });
export type CorrectiveListState = ReturnType<typeof useCorrectiveList>;
