import 'shared-kit/web/zod-setup';
import { startInPieces } from './in-pieces.ts';
import { trustOwnScripts } from './trusted-scripts.ts';
import { cleanStart } from './version/clean-start.ts';

trustOwnScripts();
void Promise.all([cleanStart(), startInPieces()]);
