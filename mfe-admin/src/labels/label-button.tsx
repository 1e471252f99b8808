import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { QrCode as QrIcon } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { LabelsDialog } from './labels-dialog.tsx';
import type { LabelSource } from './read-labels.ts';

/** Prints the label of one element, or of one area. */
export const LabelButton = ({ source }: { readonly source: LabelSource }) => {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrIcon aria-hidden />
        {t('labels.one')}
      </Button>
      {isOpen ? <LabelsDialog source={source} count={1} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
