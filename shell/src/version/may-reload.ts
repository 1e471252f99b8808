import { hasUnsaved, isAway } from 'shared-kit/web/app';
import { hasWaitingWork } from '../offline/waiting-work.ts';

/**
 * Whether the page may be loaded anew, or another release take the place of one that runs, without anybody asking: an answer has to be had,
 * nothing may be unsaved, and what waits is sent by the code that wrote it down.
 */
export const mayReload = (): boolean => !isAway() && !hasUnsaved() && !hasWaitingWork();
