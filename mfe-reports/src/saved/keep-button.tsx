import type { ReportKind } from 'shared-kit/contracts/reports/reports';
import { Save } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { useKeep } from './use-keep.tsx';

interface KeepButtonProps {
  readonly kind: ReportKind;
  readonly installationId: number;
}

/** Where a page has no list whose actions it could be among. */
export const KeepButton = ({ kind, installationId }: KeepButtonProps) => {
  const { action, panel } = useKeep(kind, installationId);
  return (
    <>
      <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={action.onRun}>
        <Save aria-hidden />
        {action.label}
      </Button>
      {panel}
    </>
  );
};
