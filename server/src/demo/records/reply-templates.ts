import type { Row } from "../plan.ts";
import { account } from "../plan.ts";
import { begun } from "./people.ts";

const templates = [
  {
    name: "Invite to a visit",
    reply:
      "Dear {name},\n\nThank you for asking about {unit}. You can see it from Monday to Saturday between ten and six. Which day suits you?",
  },
  {
    name: "Papers to bring",
    reply:
      "Dear {name},\n\nFor the agreement of {unit}, please bring your PAN card, a proof of address, your last three payslips and a photo.",
  },
  {
    name: "Already let",
    reply: "Dear {name},\n\n{unit} has been let. May we tell you when another one in {property} is vacant?",
  },
];

/** Reply templates of the administrator, shared with all staff. */
export const replyTemplateRows = (): Row<"reply_templates">[] =>
  templates.map(({ name, reply }, index) => ({
    id: index + 1,
    user_id: account.administrator,
    name,
    reply,
    is_shared: true,
    created_at: begun,
    updated_at: begun,
  }));
