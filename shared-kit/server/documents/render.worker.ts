import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../work/give-way.ts';
import type { PrintedDocument } from './document.ts';
import { drawDocument } from './drawing/draw-document.ts';

giveWay();
const bytes = new Uint8Array(await drawDocument(workerData as PrintedDocument));
parentPort?.postMessage(bytes, [bytes.buffer]);
