import { makeDemoData } from './demo-data.ts';
import { makeSessions } from './sessions.ts';

/** Makes the demonstration data and signs its accounts in; what it returns takes the data away again. */
export default () => makeDemoData(({ url }) => makeSessions(url));
