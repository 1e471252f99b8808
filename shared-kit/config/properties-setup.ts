/** Properties that say nothing else are tried as often as fast-check does by itself, in the long form ten times that. */
import fc from 'fast-check';
import { runs } from '../testing/test-form.ts';

fc.configureGlobal({ numRuns: runs(100) });
