import { useMemo } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type CorrectiveMove, type Mover, movesFor } from 'shared-kit/domain/correctives/corrective-moves';
import { usePermissions } from 'shared-kit/web/app';
import { useWorkers } from './use-away.ts';

/** This person, as the table of moves asks for them. The server decides; the screen offers nothing that it would refuse. */
export const useMover = (installationId: number): Mover => {
  const { isSuperAdmin, hasAny } = usePermissions();
  const { workers } = useWorkers(installationId);
  const held = Object.values(Permission).filter((permission) => hasAny(permission));
  const key = held.join();
  return useMemo(() => {
    const permissions = new Set(key.split(',').filter(Boolean).map(Number));
    return { workers, permissions, isSuperAdmin };
  }, [workers, key, isSuperAdmin]);
};

type Movable = Pick<CorrectiveRow, 'status' | 'assignedToId' | 'waiting' | 'finished' | 'mergedIntoId'>;

export const movesOf = (
  { status, assignedToId, waiting, finished, mergedIntoId }: Movable,
  mover: Mover,
): readonly CorrectiveMove[] => {
  if (mergedIntoId !== null) return [];
  const isWaiting = waiting !== null;
  const moves = movesFor({ status, assignedToId, isWaiting, isFinished: finished !== null }, mover);
  // Who may close what is done has nobody to hand it to.
  return moves.includes('close') ? moves.filter((move) => move !== 'finish') : moves;
};
