import { lazy, Suspense, useState } from 'react';
import type { LowVoltageReportRow } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { Download } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

const PrintDialog = lazy(() =>
  import('./print-dialog.tsx').then(({ PrintDialog: component }) => ({ default: component })),
);

interface PrintButtonProps {
  readonly report: LowVoltageReportRow;
  /** In a list, where each row has one. */
  readonly isSmall?: boolean;
}

/** Asks in which language the report is to be printed. */
export const PrintButton = ({ report, isSmall = false }: PrintButtonProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isSmall ? 'ghost' : 'outline'}
        size={isSmall ? 'sm' : 'md'}
        minHeight={{ base: '44px', md: '9' }}
        aria-haspopup="dialog"
        aria-label={t('lowVoltage.pdf.of', { number: report.number })}
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden />
        {t('lowVoltage.pdf.short')}
      </Button>
      {isOpen ? (
        <Suspense>
          <PrintDialog report={report} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
