import { BatchAction } from "./batch-action.tsx";
import type { Chosen } from "./selection.tsx";

interface Archivable {
  version: number;
  archived: boolean;
}

interface ArchiveActionProps<Item> {
  chosen: Chosen<Item>;
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** @throws ApiError */
  send: (item: Item, change: Archivable) => Promise<unknown>;
  /** Also called if some of them failed. */
  onDone: () => void;
}

/** Archives the selected records; if all are archived, restores them. */
export function ArchiveAction<Item extends Archivable>({
  chosen,
  idOf,
  nameOf,
  send,
  onDone,
}: ArchiveActionProps<Item>) {
  const isBack = chosen.items.every(({ archived }) => archived);
  return (
    <BatchAction
      items={isBack ? chosen.items : chosen.items.filter(({ archived }) => !archived)}
      idOf={idOf}
      nameOf={nameOf}
      action={isBack ? "manage.restore" : "manage.archive"}
      question={isBack ? "manage.restoreMany" : "manage.archiveMany"}
      words={isBack ? "manage.restoreMany.words" : "manage.archiveMany.words"}
      send={(item) => send(item, { version: item.version, archived: !isBack })}
      onDone={(done) => {
        chosen.choose(done, false);
        onDone();
      }}
    />
  );
}
