import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedDocument } from './document.ts';
import { drawDocument } from './drawing/draw-document.ts';

const bytes = new Uint8Array(await drawDocument(workerData as PrintedDocument));
parentPort?.postMessage(bytes, [bytes.buffer]);
