import { useEffect } from 'react';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { useText } from '../use-text.ts';
import { part } from './kept-open.ts';
import { prepareWork } from './prepare-work.ts';

/** Tells the portal how the open correctives, with what their screens show, get onto the device. */
const Prepare = ({ onPreparer }: SlotProps<'offline.prepare'>) => {
  const label = useText()('pending.prepare');
  useEffect(() => onPreparer({ key: part, label, prepare: prepareWork }), [onPreparer, label]);
  return null;
};

export default defineContribution('offline.prepare', Prepare);
