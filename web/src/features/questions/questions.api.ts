import { questionStatuses } from "@vasati/contract/leasing/question-states";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { anId, listAddress, oneOf, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** The statuses to filter questions by. */
export const questionStates = ["open", ...questionStatuses] as const;

const address = listAddress(paths.receivedEnquiries, {
  filters: { view: oneOf(["questions"], ""), state: optionalOneOf(questionStates), propertyId: anId() },
});

/** The questions, which share the page of the received enquiries. That they are shown there narrows nothing. */
export const questionsAddress: typeof address = {
  ...address,
  isNarrowed: (place) => address.isNarrowed({ ...place, view: "" }),
};

/** A page of the questions about units that the person manages. */
export const questionsPage = (place: PlaceOf<typeof questionsAddress>) => {
  const { view: _, ...query } = questionsAddress.asked(place);
  return apiQuery("GET /questions", { query }, "log");
};
