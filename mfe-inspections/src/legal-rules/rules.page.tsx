import { useUrlState } from 'shared-kit/web/router';
import { RuleList } from './rule-list.tsx';
import { RuleRecord } from './rule-record.tsx';

/** The rules that proposals follow from; one of them where the address names it. */
const LegalRulesPage = () => {
  const [{ rule }] = useUrlState({ rule: '' });
  return rule === '' ? <RuleList /> : <RuleRecord key={rule} ruleKey={rule} />;
};

export default LegalRulesPage;
