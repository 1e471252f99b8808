/** Preparing to work without a network: for the shell, which alone brings it. */
export { dropOthersAnswers, userAnswers } from './prepare/answer-store.ts';
export { fetchDocument, fetchFile, isPrepared } from './prepare/browser-cache.ts';
export { eachInTurn } from './prepare/each-in-turn.ts';
export {
  type PrepareStep,
  runSteps,
  type StepCall,
  type StepResult,
  type StepState,
} from './prepare/run-steps.ts';
