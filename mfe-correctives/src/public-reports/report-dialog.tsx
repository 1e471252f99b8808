import { useEffect, useState } from 'react';
import { checkPublicReport, type PublicReport } from 'shared-kit/contracts/correctives/public-reports';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { callRoute, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import { Button, FactList, Flex, Stack, Text } from 'shared-kit/web/ui';
import { placeOf, subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AddReportDialog } from './add-report-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface ReportDialogProps {
  readonly report: PublicReport;
  readonly onClose: () => void;
}

const ways = ['accept', 'add', 'reject'] as const;
type Way = (typeof ways)[number];
const dialogs = { accept: AcceptDialog, add: AddReportDialog, reject: RejectDialog };

/** One report, and what may be done about it. Who opens it to decide is named to the others. */
export const ReportDialog = ({ report, onClose }: ReportDialogProps) => {
  const t = useText();
  const { hasAny } = usePermissions();
  const [way, setWay] = useState<Way | null>(null);
  const mayDecide = hasAny(Permission.CorrectiveEdit) && report.decision === 'open';
  const checked = useChecking(report, mayDecide);
  if (way !== null) {
    const Dialog = dialogs[way];
    return <Dialog report={report} onClose={onClose} />;
  }
  return (
    <ReadDialog
      title={t('public.dialogTitle', { place: subjectOf(report) })}
      onClose={onClose}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {mayDecide ? (
            ways.map((each) => (
              <Button
                key={each}
                minHeight="44px"
                variant={each === 'accept' ? 'solid' : 'outline'}
                onClick={() => setWay(each)}
              >
                {t(`public.${each}`)}
              </Button>
            ))
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t('public.close')}
            </Button>
          )}
        </Flex>
      }
    >
      <ReportTold report={checked} />
    </ReadDialog>
  );
};

/** Says once that this person is at it, unless somebody else is; the report as it is then. */
const useChecking = (report: PublicReport, mayDecide: boolean): PublicReport => {
  const { id } = report;
  const [checked, setChecked] = useState<PublicReport | null>(null);
  useEffect(() => {
    if (!mayDecide) return;
    const tell = (answer: { readonly data: PublicReport }): void => setChecked(answer.data);
    // Nothing hangs on it: what keeps somebody from deciding is told when they do.
    callRoute(checkPublicReport, { params: { id } }).then(tell, () => undefined);
  }, [id, mayDecide]);
  return checked ?? report;
};

const ReportTold = ({ report }: { readonly report: PublicReport }) => {
  const t = useText();
  const format = useFormat();
  const { description, photoId, receivedAt, contact, checker, decided, reason, installationId } = report;
  const { correctiveId, correctiveNumber } = report;
  const facts = [
    { label: t('public.column.place'), value: [subjectOf(report), placeOf(report)].join(' · ') },
    { label: t('public.column.when'), value: format.dateTime(receivedAt) },
    {
      label: t('public.contact'),
      value: contact === null ? t('public.hiddenContact') : contact || t('public.noContact'),
    },
    ...(correctiveId === null
      ? []
      : [
          {
            label: t('public.column.result'),
            value: (
              <Link to={paths.corrective({ id: correctiveId, installationId })}>{correctiveNumber}</Link>
            ),
          },
        ]),
    ...(reason === '' ? [] : [{ label: t('public.reasonTold'), value: reason }]),
  ];
  const userId = useSessionUser()?.Id;
  const named = decided ?? (checker?.userId === userId ? null : checker);
  return (
    <Stack gap="4">
      <Text fontSize="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {description}
      </Text>
      {photoId === null ? null : <PhotoGallery fileIds={[photoId]} videoIds={[]} />}
      <FactList facts={facts} />
      {named === null ? null : (
        <Text color="fg.muted">
          {t(decided ? 'public.decidedBy' : 'public.checkedBy', {
            name: named.name,
            when: format.dateTime(named.at),
          })}
        </Text>
      )}
    </Stack>
  );
};
