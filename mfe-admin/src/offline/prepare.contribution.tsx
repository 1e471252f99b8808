import { useEffect } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { part } from './list-names.ts';
import { preparePlaces } from './prepare-places.ts';

/** Tells the portal how places, elements, plans and manuals get onto the device. */
const Prepare = ({ onPreparer }: SlotProps<'offline.prepare'>) => {
  const { t } = useTranslation('mfe-admin');
  useEffect(
    () =>
      onPreparer({
        key: part,
        label: t('prepare.label'),
        prepare: preparePlaces((key, values = {}) => t(key, values)),
      }),
    [onPreparer, t],
  );
  return null;
};

export default defineContribution('offline.prepare', Prepare);
