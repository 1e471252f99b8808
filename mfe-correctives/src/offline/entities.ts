/** What of correctives and stops can be done without a network. */
import { correctiveOperations, stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { closeOutOfService, createOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { defineOfflineEntity, registerOfflineEntity } from 'shared-kit/web/offline';
import * as own from './corrective-operations.ts';
import { keptCorrectiveWith, keptStopWith } from './kept-with.ts';
import { reported } from './made-here.ts';
import * as stops from './stop-operations.ts';
import { useCorrectiveWords, useStopWords } from './use-words.ts';

registerOfflineEntity(
  defineOfflineEntity({
    operations: correctiveOperations,
    routes: [
      {
        contract: createCorrective,
        operationsOf: own.operationsOfReport,
        answerOf: ([answer], input) => ({ data: answer?.record ?? reported(answer?.id ?? 0, input) }),
      },
      {
        contract: work.moveCorrective,
        operationsOf: own.operationsOfMove,
        // Who is here is told at once where somebody else was faster.
        answerOf: null,
      },
      {
        contract: work.addCorrectiveComment,
        operationsOf: own.operationsOf('comment'),
        answerOf: own.answerOfDeed('comment'),
      },
      {
        contract: work.addCorrectiveTime,
        operationsOf: own.operationsOf('time'),
        answerOf: own.answerOfDeed('time'),
      },
      {
        contract: work.addCorrectiveCost,
        operationsOf: own.operationsOf('cost'),
        answerOf: own.answerOfDeed('cost'),
      },
    ],
    keptWith: keptCorrectiveWith,
    useWords: useCorrectiveWords,
  }),
);

registerOfflineEntity(
  defineOfflineEntity({
    operations: stopOperations,
    routes: [
      {
        contract: createOutOfService,
        operationsOf: stops.operationsOfOpening,
        answerOf: stops.answerOfOpening,
      },
      {
        contract: closeOutOfService,
        operationsOf: stops.operationsOfEnding,
        answerOf: null,
      },
    ],
    keptWith: keptStopWith,
    useWords: useStopWords,
  }),
);
