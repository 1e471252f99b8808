import 'shared-kit/web/zod-setup';
import { followPicture } from './home-picture/give-way.ts';
import { startInPieces } from './in-pieces.ts';
import { trustOwnScripts } from './trusted-scripts.ts';
import { cleanStart } from './version/clean-start.ts';

trustOwnScripts();
void Promise.all([cleanStart(), followPicture().then(startInPieces)]);
