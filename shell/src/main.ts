import { tellStart } from './version/tell-start.ts';
import 'shared-kit/web/zod-setup';
import './entry/entry.styles.ts';
import './frame/frame.css';
import { frameSeen } from './frame/frame-seen.ts';
import { startInPieces } from './in-pieces.ts';
import { showLook } from './show-look.ts';
import { trustOwnScripts } from './trusted-scripts.ts';
import { cleanStart } from './version/clean-start.ts';

trustOwnScripts();
showLook();
void cleanStart();
frameSeen()
  .then(startInPieces)
  .catch((error: unknown) => {
    tellStart('evaluation', error);
    throw error;
  });
