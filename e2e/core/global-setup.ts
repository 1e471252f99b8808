import { makeDemoData, removeDemoData } from './demo-data.ts';

/** Makes the demonstration data; what it returns takes it away again. */
const setUp = async (): Promise<() => Promise<void>> => {
  await makeDemoData();
  return removeDemoData;
};

export default setUp;
