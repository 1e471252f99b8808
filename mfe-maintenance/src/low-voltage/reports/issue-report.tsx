import type { LowVoltageReportRow } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { issueLowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { IssueButton } from 'shared-kit/web/evidence';
import { useRouteMutation } from 'shared-kit/web/query';

/** It was signed when it was closed: nobody has to sign it again. */
export const IssueReport = ({ report: { id, number } }: { readonly report: LowVoltageReportRow }) => {
  const issue = useRouteMutation(issueLowVoltageReport, { invalidates: ['papers'] });
  return (
    <IssueButton
      name={number}
      signers={[]}
      issue={(body) => issue.mutateAsync({ params: { id: String(id) }, body })}
    />
  );
};
