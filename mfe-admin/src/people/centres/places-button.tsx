import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building2 } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { CentresDialog } from './centres-dialog.tsx';

interface PlacesButtonProps {
  readonly installationId: number;
  readonly userId: number;
}

/** Where else the person works, and as what. */
export const PlacesButton = ({ installationId, userId }: PlacesButtonProps) => {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Building2 aria-hidden />
        {t('people.centres.action')}
      </Button>
      {isOpen ? (
        <CentresDialog
          installationId={installationId}
          chosen={{ userIds: [userId] }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
