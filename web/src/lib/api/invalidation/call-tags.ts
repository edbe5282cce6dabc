import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { endpoints } from "@vasati/contract/wire/api";
import type { Tag } from "@vasati/contract/wire/tags";

type TagsByCall = Readonly<Record<string, readonly Tag[] | undefined>>;

const tagsOf = (which: "reads" | "changes"): TagsByCall =>
  Object.fromEntries(
    endpoints.flatMap(({ method, path, [which]: tags }: Endpoint) => (tags ? [[`${method} ${path}`, tags]] : [])),
  );

/** The cache tags of each call. The bundle contains only these values (`build/evaluated-modules.ts`). */
export const reads = tagsOf("reads");
export const changes = tagsOf("changes");
