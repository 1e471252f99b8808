/** The rules of law that come with the product: one file for each family, each rule with the cases that it was read by. */
import { type LegalRule, legalRuleSchema } from 'shared-kit/contracts/legal/legal-rules';
import * as z from 'zod/mini';
import building from './shipped/building.json' with { type: 'json' };
import chemicals from './shipped/chemicals.json' with { type: 'json' };
import electrical from './shipped/electrical.json' with { type: 'json' };
import fire from './shipped/fire.json' with { type: 'json' };
import fuel from './shipped/fuel.json' with { type: 'json' };
import legionella from './shipped/legionella.json' with { type: 'json' };
import lifts from './shipped/lifts.json' with { type: 'json' };
import pressure from './shipped/pressure.json' with { type: 'json' };
import refrigeration from './shipped/refrigeration.json' with { type: 'json' };
import thermal from './shipped/thermal.json' with { type: 'json' };

const keyed = z.array(z.looseObject({ key: z.string() }));

const read = (file: unknown): [string, LegalRule][] =>
  keyed.parse(file).map(({ key, ...rule }) => [key, legalRuleSchema.parse(rule)]);

/** By their keys, in the order of the law's table. */
export const shippedRules: ReadonlyMap<string, LegalRule> = new Map(
  [thermal, electrical, lifts, pressure, fire, legionella, refrigeration, fuel, chemicals, building].flatMap(
    read,
  ),
);
