import { useContext, useMemo } from 'react';
import type { MapPin } from 'shared-kit/contracts/centres/maps';
import type { PlanPinKind } from 'shared-kit/contracts/modules/slots';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { usePhone } from 'shared-kit/web/ui';
import { lookOf, stateText } from '../state-look.ts';
import { PlanExtentContext } from '../use-plan-extent.ts';
import {
  clusterPins,
  type PinMarks as Marks,
  mostSingle,
  mostSingleOnPhone,
  type PinCluster,
} from './cluster-pins.ts';
import type { PinState } from './pin-states.ts';
import { PlanPin, type PlanPinProps } from './plan-pins.tsx';

interface PinMarksProps extends Pick<PlanPinProps, 'onChoose' | 'onMove' | 'onRemove'> {
  readonly pins: readonly MapPin[];
  /** Pixels of the sheet. */
  readonly width: number;
  readonly height: number;
  /** These are drawn each by itself, wherever they are. */
  readonly isChosen: (pin: MapPin) => boolean;
  readonly stateOf: (pin: MapPin) => PinState | undefined;
  /** What the states are about; tasks unless told. */
  readonly by?: PlanPinKind;
  /** Where it comes apart. */
  readonly onCluster: (cluster: PinCluster) => void;
}

/** The elements of a plan: each by itself where there are few or they lie apart, else as many as are in sight, in clusters. */
export const PinMarks = (props: PinMarksProps) => {
  const { pins, width, height, isChosen, stateOf, by = 'tasks', onCluster, ...pin } = props;
  const { t } = useTranslation('mfe-admin');
  const nameOf = (state: PinState | undefined) => (state ? t(stateText(by, state)) : undefined);
  const extent = useContext(PlanExtentContext);
  const isMany = pins.length > (usePhone() ? mostSingleOnPhone : mostSingle);
  const marksIn = useMemo(
    () =>
      isMany
        ? clusterPins(
            pins.filter((each) => !isChosen(each)),
            { width, height },
            stateOf,
          )
        : null,
    [isMany, pins, width, height, isChosen, stateOf],
  );
  const { singles, clusters } = useMemo<Marks>(() => {
    if (!marksIn) return { singles: pins, clusters: [] };
    return extent ? marksIn(extent) : { singles: [], clusters: [] };
  }, [marksIn, extent, pins]);
  const chosen = isMany ? pins.filter(isChosen) : [];
  return (
    <>
      {clusters.map((cluster) => (
        <ClusterMark
          key={`${cluster.id} ${cluster.count}`}
          cluster={cluster}
          stateName={nameOf(cluster.state)}
          onOpen={onCluster}
        />
      ))}
      {[...singles, ...chosen].map((each) => {
        const state = stateOf(each);
        const stateProps = { state, stateName: nameOf(state) };
        return <PlanPin key={each.id} pin={each} isChosen={isChosen(each)} {...stateProps} {...pin} />;
      })}
    </>
  );
};

interface ClusterMarkProps {
  readonly cluster: PinCluster;
  readonly stateName: string | undefined;
  readonly onOpen: (cluster: PinCluster) => void;
}

const ClusterMark = ({ cluster, stateName, onOpen }: ClusterMarkProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const { x, y, count, state } = cluster;
  const StateIcon = state ? lookOf[state].icon : null;
  const what = t('maps.cluster', { count });
  return (
    <button
      type="button"
      className="plan-cluster"
      data-mark
      data-state={state}
      tabIndex={-1}
      aria-label={stateName ? `${what}: ${stateName}` : what}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onClick={() => onOpen(cluster)}
    >
      {StateIcon ? <StateIcon aria-hidden /> : null}
      {number(count)}
    </button>
  );
};
