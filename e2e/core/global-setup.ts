import { makeDemoData } from './demo-data.ts';
import { useKeptDemoData } from './kept-demo-data.ts';
import { makeSessions } from './sessions.ts';

/** Demonstration data and the sessions of its accounts; a server of somebody else's keeps none of it for later. */
export default () =>
  process.env.MONGODB_URL ? makeDemoData(({ url }) => makeSessions(url)) : useKeptDemoData();
