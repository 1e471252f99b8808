import type { LastValue, RiteGenerator, RitePlant } from 'shared-kit/contracts/legal/rite-plant';
import { isComputed } from 'shared-kit/domain/readings/computed-values';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useText } from '../use-text.ts';

type Powers = Pick<RiteGenerator, 'heatPower' | 'coldPower' | 'solarPower'>;

/** Generators, their powers and their values in words. */
export const usePlantWords = () => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const computed = useComputedWords();
  const kilowatt = (value: number): string => `${format.number(value, { maximumFractionDigits: 1 })} kW`;
  const named = (name: 'heat' | 'cold' | 'solar', value: number | null): string[] =>
    (value ?? 0) > 0 ? [t(`rite.power.${name}`, { power: kilowatt(value ?? 0) })] : [];
  const powers = ({ heatPower, coldPower, solarPower }: Powers): string =>
    [...named('heat', heatPower), ...named('cold', coldPower), ...named('solar', solarPower)].join(' · ');
  const totals = ({ heat, cold, solar }: RitePlant['powers']): string =>
    powers({ heatPower: heat, coldPower: cold, solarPower: solar });
  const kind = (generator: Pick<RiteGenerator, 'kind' | 'fuel' | 'solarPower'>): string => {
    if (generator.kind === null)
      return t(generator.solarPower > 0 ? 'rite.kinds.solar' : 'rite.kinds.unsaid');
    const name = t(`rite.kinds.${generator.kind}`, { defaultValue: generator.kind });
    return generator.fuel === null
      ? name
      : `${name} · ${t(`rite.fuels.${generator.fuel}`, { defaultValue: generator.fuel })}`;
  };
  const valueName = ({ name, quantity }: LastValue): string => {
    if (name) return local(name);
    return quantity ? computed.name(quantity) : '';
  };
  const valueText = ({ quantity, formatId, value, unit }: LastValue): string =>
    quantity && formatId === null && isComputed(quantity)
      ? computed.value(quantity, value)
      : `${format.number(value, { maximumFractionDigits: 3 })} ${unit}`.trim();
  return { kilowatt, powers, totals, kind, valueName, valueText };
};
