import { useState } from 'react';
import { inspectionPermissions } from 'shared-kit/contracts/legal/inspection-access';
import { issueInspectionPlan, printInspectionPlan } from 'shared-kit/contracts/legal/inspections';
import { fetchFile, usePermissions } from 'shared-kit/web/app';
import { DownloadButton, IssueButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FeedsDialog } from './feeds-dialog.tsx';

interface CalendarActionsProps {
  readonly installationId: number;
  readonly year: number;
}

/** The year's plan as a paper and as a workbook, and the address for calendars outside of the portal. */
export const CalendarActions = ({ installationId, year }: CalendarActionsProps) => {
  const t = useText();
  const { language } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { hasAny } = usePermissions();
  const issue = useRouteMutation(issueInspectionPlan, { invalidates: ['papers'] });
  const fetchPlan = (format: 'pdf' | 'xlsx') =>
    fetchFile(printInspectionPlan, { query: { installationId, year, language, format } });
  return (
    <Flex gap="2" wrap="wrap">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={t(`plan.${format}`)}
          fileName={`${t('plan.fileName', { year })}.${format}`}
          fetch={() => fetchPlan(format)}
        />
      ))}
      {inspectionPermissions.every((permission) => hasAny(permission)) ? (
        <IssueButton
          name={t('plan.name', { year })}
          signers={[{ as: 'maintainer', name: '' }]}
          issue={(fields) => issue.mutateAsync({ body: { installationId, year, ...fields } })}
        />
      ) : null}
      <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        {t('feeds.open')}
      </Button>
      {isOpen ? <FeedsDialog installationId={installationId} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
};
