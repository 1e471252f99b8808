/** What `npm test -- --help` says. */
export const help = `npm test                                    all checks, tests, proofs and screens; what passed and has not changed is not done again
npm test -- services/portal                 the tests of a package or a folder
npm test -- e2e/specs/access/login.spec.ts:12      one file, or one test of it
npm test -- "words of its title"            every test with these words
npm test -- --changed                       checks, and the tests of what differs from what was committed last
npm test -- lint types specs                parts: lint, types, dead-exports, boundaries, build, vitest, proofs, specs, or a package
npm run test:long                           everything in full, at one of the awkward clocks

--anew           believe nothing that passed before
--look           with specs: in a window, slowly
--seed N         the cases that were drawn on another day
--clock NAME     another day: real, fixed, an instant, or one that the long form takes by turns
--repeat N       play each test N times, and name those that are not certain
--record-costs   write down what each part costs, for the next runs to be compared with`;
