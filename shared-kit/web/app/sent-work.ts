import { createListeners } from '../../domain/listeners.ts';

/** Word that work which had waited for a network was sent: what was read before it is old. */
const listeners = createListeners();

/** Answers what stops it. */
export const onWorkSent = listeners.add;

export const tellWorkSent = listeners.notify;
