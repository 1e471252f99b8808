import { useEffect } from 'react';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { prepareWork } from '../offline/prepare-work.ts';
import { useText } from '../use-text.ts';

/** Tells the portal how the open tasks, with what their screens show, get onto the device. */
const Prepare = ({ onPreparer }: SlotProps<'offline.prepare'>) => {
  const label = useText()('prepare.label');
  useEffect(() => onPreparer({ key: 'maintenance.tasks', label, prepare: prepareWork }), [onPreparer, label]);
  return null;
};

export default defineContribution('offline.prepare', Prepare);
