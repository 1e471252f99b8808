import * as obligations from 'shared-kit/contracts/legal/legal-obligations';
import * as rules from 'shared-kit/contracts/legal/legal-rules';
import * as holidays from 'shared-kit/contracts/legal/local-holidays';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { locate } from '../inspections/locate-inspection.ts';
import { decideObligations } from './decide-obligations.ts';
import { getLegalExpiry, tickLegalNotice } from './legal-expiry.ts';
import { answerLegalFacts, answerLegalQuestion, listLegalFacts } from './legal-facts.ts';
import { createLegalRule, getLegalRule, listLegalRules, saveLegalRule, tryLegalRule } from './legal-rules.ts';
import { listObligations } from './list-obligations.ts';
import { getLocalHolidays, saveLocalHolidays } from './local-holidays.ts';
import { readLegalRuleAgain } from './read-rule-again.ts';

export const legalRoutes = [
  defineRoute(obligations.listObligations, { handle: listObligations }),
  defineRoute(obligations.decideObligations, { handle: decideObligations }),
  defineRoute(obligations.listLegalFacts, { handle: listLegalFacts }),
  defineRoute(obligations.answerLegalFacts, { handle: answerLegalFacts }),
  defineRoute(obligations.answerLegalQuestion, { handle: answerLegalQuestion }),
  defineRoute(obligations.getLegalExpiry, { locate, handle: getLegalExpiry }),
  defineRoute(obligations.tickLegalNotice, { locate, handle: tickLegalNotice }),
  defineRoute(rules.listLegalRules, { handle: listLegalRules }),
  defineRoute(rules.createLegalRule, { handle: createLegalRule }),
  defineRoute(rules.getLegalRule, { handle: getLegalRule }),
  defineRoute(rules.saveLegalRule, { handle: saveLegalRule }),
  defineRoute(holidays.getLocalHolidays, { handle: getLocalHolidays }),
  defineRoute(holidays.saveLocalHolidays, { handle: saveLocalHolidays }),
  defineRoute(rules.readLegalRuleAgain, { handle: readLegalRuleAgain }),
  defineRoute(rules.tryLegalRule, { handle: tryLegalRule }),
];
