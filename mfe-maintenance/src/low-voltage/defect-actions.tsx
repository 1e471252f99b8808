import type { LowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { Slot } from 'shared-kit/web/slots';
import { Flex } from 'shared-kit/web/ui';

interface DefectActionsProps {
  readonly report: Pick<LowVoltageReport, 'id' | 'installationId'>;
  readonly defect: LowVoltageReport['defects'][number];
}

/** What modules offer to do about a defect; nothing where none does, and of one that is not saved yet. */
export const DefectActions = ({ report, defect }: DefectActionsProps) => {
  const { id: defectId, elementId, description: text } = defect;
  if (defectId === undefined) return null;
  const { id: recordId, installationId } = report;
  return (
    <Flex gap="2" wrap="wrap" align="center" marginTop="2" _empty={{ display: 'none' }}>
      <Slot
        name="defect.action"
        props={{ installationId, kind: 'lowVoltage', recordId, defectId, elementId, text }}
        skeleton={false}
      />
    </Flex>
  );
};
