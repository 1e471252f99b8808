import { demoWords } from 'shared-kit/server/demo/demo-language';
import texts from '../../demo/words.json' with { type: 'json' };

/** A Spanish text of the demonstration in its language. */
export const say = demoWords(texts);
