import { makeDemoData } from './demo-data.ts';

/** Makes the demonstration data; what it returns takes it away again. */
export default makeDemoData;
